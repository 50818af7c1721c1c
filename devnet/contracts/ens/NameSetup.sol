// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EnsRegistry} from "./EnsRegistry.sol";
import {OffchainResolver} from "./OffchainResolver.sol";
import {PublicResolver} from "./PublicResolver.sol";
import {ReverseRegistrar} from "./ReverseRegistrar.sol";
import {UniversalResolver} from "./UniversalResolver.sol";

/// Builds the name service in one transaction while it is deployed: its code tells that the names are there.
contract NameSetup {
    bytes32 private constant ROOT = 0;

    struct Zone {
        string label;
        address owner;
    }

    struct Name {
        string label;
        address holder;
        string avatar;
        string description;
    }

    EnsRegistry private _registry;
    PublicResolver private _resolver;
    ReverseRegistrar private _reverseRegistrar;

    constructor(
        Zone memory zone,
        Name memory name,
        address liar,
        address owner
    ) {
        _registry = new EnsRegistry();
        _reverseRegistrar = new ReverseRegistrar(_registry);
        new UniversalResolver(_registry);
        OffchainResolver offchain = new OffchainResolver(owner);
        _resolver = _reverseRegistrar.resolver();

        bytes32 eth = _claim(ROOT, "eth");
        string memory fullName = string.concat(name.label, ".eth");
        _addZone(eth, zone, offchain);
        _addName(eth, name);
        bytes32 reverse = _claim(_claim(ROOT, "reverse"), "addr");
        _sayName(reverse, name.holder, fullName);
        _sayName(reverse, liar, fullName);

        _registry.setOwner(reverse, address(_reverseRegistrar));
        _registry.setOwner(eth, owner);
        _registry.setOwner(ROOT, owner);
    }

    function _addZone(
        bytes32 parent,
        Zone memory zone,
        OffchainResolver offchain
    ) private {
        _registry.setSubnodeRecord(
            parent,
            keccak256(bytes(zone.label)),
            zone.owner,
            address(offchain),
            0
        );
    }

    function _addName(bytes32 parent, Name memory name) private {
        bytes32 node = _claim(parent, name.label);
        _registry.setResolver(node, address(_resolver));
        _resolver.setAddr(node, name.holder);
        _resolver.setText(node, "avatar", name.avatar);
        _resolver.setText(node, "description", name.description);
        _registry.setOwner(node, name.holder);
    }

    function _sayName(
        bytes32 parent,
        address holder,
        string memory name
    ) private {
        bytes32 node = _reverseRegistrar.node(holder);
        _registry.setSubnodeRecord(
            parent,
            _reverseRegistrar.label(holder),
            address(this),
            address(_resolver),
            0
        );
        _resolver.setName(node, name);
        _registry.setOwner(node, holder);
    }

    function _claim(
        bytes32 parent,
        string memory label
    ) private returns (bytes32) {
        return
            _registry.setSubnodeOwner(
                parent,
                keccak256(bytes(label)),
                address(this)
            );
    }
}
