// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {EnsRegistry} from "./EnsRegistry.sol";
import {PublicResolver} from "./PublicResolver.sol";

/// Owner of `addr.reverse`: each address may say what it wants to be called (EIP-181). Whether that
/// name means the address is for its reader to check.
contract ReverseRegistrar {
    // namehash('addr.reverse')
    bytes32 public constant ADDR_REVERSE =
        0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    EnsRegistry public immutable registry;
    PublicResolver public immutable resolver;

    constructor(EnsRegistry registry_) {
        registry = registry_;
        resolver = new PublicResolver(registry_, address(this));
    }

    function setName(string calldata name) external returns (bytes32) {
        registry.setSubnodeRecord(
            ADDR_REVERSE,
            label(msg.sender),
            msg.sender,
            address(resolver),
            0
        );
        resolver.setName(node(msg.sender), name);
        return node(msg.sender);
    }

    function node(address a) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(ADDR_REVERSE, label(a)));
    }

    /// Hash of the forty digits in lower case, without 0x.
    function label(address a) public pure returns (bytes32) {
        bytes memory text = bytes(Strings.toHexString(a));
        bytes memory digits = new bytes(40);
        for (uint256 i = 0; i < 40; i++) digits[i] = text[i + 2];
        return keccak256(digits);
    }
}
