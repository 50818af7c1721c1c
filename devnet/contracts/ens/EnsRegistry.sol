// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Who owns which name, and which contract answers for it (EIP-137).
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    error NotAuthorised(bytes32 node);

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(
        address indexed owner,
        address indexed operator,
        bool approved
    );

    mapping(bytes32 => Record) private _records;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    /// The root belongs to whoever deploys it.
    constructor() {
        _records[0].owner = msg.sender;
    }

    modifier authorised(bytes32 node) {
        address owner_ = _records[node].owner;
        if (owner_ != msg.sender && !isApprovedForAll[owner_][msg.sender])
            revert NotAuthorised(node);
        _;
    }

    function setRecord(
        bytes32 node,
        address owner_,
        address resolver_,
        uint64 ttl_
    ) external authorised(node) {
        _setOwner(node, owner_);
        _setResolverAndTTL(node, resolver_, ttl_);
    }

    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address owner_,
        address resolver_,
        uint64 ttl_
    ) external {
        bytes32 subnode = setSubnodeOwner(node, label, owner_);
        _setResolverAndTTL(subnode, resolver_, ttl_);
    }

    function setSubnodeOwner(
        bytes32 node,
        bytes32 label,
        address owner_
    ) public authorised(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = owner_;
        emit NewOwner(node, label, owner_);
    }

    function setOwner(
        bytes32 node,
        address owner_
    ) external authorised(node) {
        _setOwner(node, owner_);
    }

    function setResolver(
        bytes32 node,
        address resolver_
    ) external authorised(node) {
        _records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setTTL(bytes32 node, uint64 ttl_) external authorised(node) {
        _records[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }

    function _setOwner(bytes32 node, address owner_) private {
        _records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function _setResolverAndTTL(
        bytes32 node,
        address resolver_,
        uint64 ttl_
    ) private {
        if (_records[node].resolver != resolver_) {
            _records[node].resolver = resolver_;
            emit NewResolver(node, resolver_);
        }
        if (_records[node].ttl != ttl_) {
            _records[node].ttl = ttl_;
            emit NewTTL(node, ttl_);
        }
    }
}
