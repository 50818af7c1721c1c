// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {EnsRegistry} from "./EnsRegistry.sol";

/// Records of names, written by their owners: addresses (EIP-137, EIP-2304), texts (EIP-634),
/// names (EIP-181) and content hashes (EIP-1577).
contract PublicResolver is IERC165 {
    uint256 private constant ETHER = 60;

    error NotAuthorised(bytes32 node);

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(
        bytes32 indexed node,
        uint256 coinType,
        bytes newAddress
    );
    event TextChanged(
        bytes32 indexed node,
        string indexed indexedKey,
        string key,
        string value
    );
    event NameChanged(bytes32 indexed node, string name);
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    EnsRegistry public immutable registry;
    /// Writes the names of those that it has checked.
    address public immutable reverseRegistrar;

    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
    mapping(bytes32 => mapping(string => string)) private _texts;
    mapping(bytes32 => string) private _names;
    mapping(bytes32 => bytes) private _contenthashes;

    constructor(EnsRegistry registry_, address reverseRegistrar_) {
        registry = registry_;
        reverseRegistrar = reverseRegistrar_;
    }

    modifier authorised(bytes32 node) {
        address owner = registry.owner(node);
        if (
            msg.sender != reverseRegistrar &&
            msg.sender != owner &&
            !registry.isApprovedForAll(owner, msg.sender)
        ) revert NotAuthorised(node);
        _;
    }

    function setAddr(bytes32 node, address a) external {
        setAddr(node, ETHER, abi.encodePacked(a));
    }

    function setAddr(
        bytes32 node,
        uint256 coinType,
        bytes memory a
    ) public authorised(node) {
        _addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
        if (coinType == ETHER) emit AddrChanged(node, _toAddress(a));
    }

    function setText(
        bytes32 node,
        string calldata key,
        string calldata value
    ) external authorised(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(
        bytes32 node,
        string calldata newName
    ) external authorised(node) {
        _names[node] = newName;
        emit NameChanged(node, newName);
    }

    function setContenthash(
        bytes32 node,
        bytes calldata hash
    ) external authorised(node) {
        _contenthashes[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    function addr(bytes32 node) external view returns (address) {
        return _toAddress(_addresses[node][ETHER]);
    }

    function addr(
        bytes32 node,
        uint256 coinType
    ) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(
        bytes32 node,
        string calldata key
    ) external view returns (string memory) {
        return _texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return _names[node];
    }

    function contenthash(bytes32 node) external view returns (bytes memory) {
        return _contenthashes[node];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return
            id == type(IERC165).interfaceId ||
            id == 0x3b3b57de || // addr(bytes32)
            id == 0xf1cb7e06 || // addr(bytes32,uint256)
            id == 0x59d1d43c || // text(bytes32,string)
            id == 0x691f3431 || // name(bytes32)
            id == 0xbc1c58d1; // contenthash(bytes32)
    }

    function _toAddress(bytes memory a) private pure returns (address) {
        return a.length == 20 ? address(bytes20(a)) : address(0);
    }
}
