// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {DnsName} from "./DnsName.sol";
import {EnsRegistry} from "./EnsRegistry.sol";
import {IExtendedResolver} from "./IExtendedResolver.sol";
import {OffchainLookup} from "./OffchainLookup.sol";

struct BatchRequest {
    address sender;
    string[] urls;
    bytes data;
}

interface IBatchGateway {
    function query(
        BatchRequest[] calldata requests
    ) external view returns (bool[] memory failures, bytes[] memory responses);
}

interface IResolverProfiles {
    function addr(bytes32 node) external view returns (address);
    function addr(
        bytes32 node,
        uint256 coinType
    ) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
}

/// One call for a name's record, and one for an address's name (ENSIP-23): finds the resolver that answers,
/// be it a parent's (ENSIP-10), and fetches what it keeps elsewhere through a batch gateway (ENSIP-21).
contract UniversalResolver is IERC165 {
    using DnsName for bytes;

    uint256 private constant ETHER = 60;
    /// ENSIP-11: the coin types of EVM chains.
    uint256 private constant EVM_BIT = 0x80000000;

    error EmptyAddress();
    error HttpError(uint16 status, string message);
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    /// A question that waits for a gateway.
    struct Pending {
        address resolver;
        bool isExtended;
        bytes4 profile;
        string[] gateways;
        /// What the resolver wants to be called with, once there is an answer.
        bytes4 callback;
        bytes extraData;
        /// Where we go on, and what we need to know there.
        bytes4 next;
        bytes context;
    }

    struct Reverse {
        bytes lookupAddress;
        uint256 coinType;
        address reverseResolver;
        string name;
    }

    EnsRegistry public immutable registry;

    constructor(EnsRegistry registry_) {
        registry = registry_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ENSIP-23
        return id == type(IERC165).interfaceId || id == 0xcd191b34;
    }

    function resolve(
        bytes calldata name,
        bytes calldata data
    ) external view returns (bytes memory, address) {
        return resolveWithGateways(name, data, _localGateway());
    }

    function reverse(
        bytes calldata lookupAddress,
        uint256 coinType
    ) external view returns (string memory, address, address) {
        return reverseWithGateways(lookupAddress, coinType, _localGateway());
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] memory gateways
    ) public view returns (bytes memory result, address resolver) {
        Pending memory pending = _start(name, gateways);
        pending.next = this.resolveCallback.selector;
        result = _ask(pending, name, data);
        resolver = pending.resolver;
    }

    function resolveCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (bytes memory result, address resolver) {
        Pending memory pending = abi.decode(extraData, (Pending));
        result = _resume(pending, response);
        resolver = pending.resolver;
    }

    function reverseWithGateways(
        bytes memory lookupAddress,
        uint256 coinType,
        string[] memory gateways
    ) public view returns (string memory, address, address) {
        if (lookupAddress.length == 0) revert EmptyAddress();
        bytes memory dns = DnsName.encode(
            _reverseName(lookupAddress, coinType)
        );
        Pending memory pending = _start(dns, gateways);
        Reverse memory question = Reverse(
            lookupAddress,
            coinType,
            pending.resolver,
            ""
        );
        pending.next = this.reverseNameCallback.selector;
        pending.context = abi.encode(question);
        bytes memory answer = _ask(
            pending,
            dns,
            abi.encodeCall(IResolverProfiles.name, (dns.namehash(0)))
        );
        return _checkName(question, answer, gateways);
    }

    function reverseNameCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (string memory, address, address) {
        Pending memory pending = abi.decode(extraData, (Pending));
        bytes memory answer = _resume(pending, response);
        Reverse memory question = abi.decode(pending.context, (Reverse));
        return _checkName(question, answer, pending.gateways);
    }

    function reverseAddressCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (string memory, address, address) {
        Pending memory pending = abi.decode(extraData, (Pending));
        bytes memory answer = _resume(pending, response);
        Reverse memory question = abi.decode(pending.context, (Reverse));
        return _checkAddress(question, answer, pending.resolver);
    }

    /// The resolver of a name, or of the nearest parent that has one.
    function findResolver(
        bytes memory name
    ) public view returns (address resolver, bytes32 node, uint256 offset) {
        while (true) {
            node = name.namehash(offset);
            resolver = registry.resolver(node);
            uint256 parent = name.skip(offset);
            if (resolver != address(0) || parent == offset) break;
            offset = parent;
        }
    }

    function _start(
        bytes memory name,
        string[] memory gateways
    ) private view returns (Pending memory pending) {
        (address resolver, , uint256 offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0)
            revert ResolverNotContract(name, resolver);
        pending.isExtended = ERC165Checker.supportsERC165InterfaceUnchecked(
            resolver,
            type(IExtendedResolver).interfaceId
        );
        // Only an extended resolver may answer for names below its own.
        if (offset > 0 && !pending.isExtended) revert ResolverNotFound(name);
        pending.resolver = resolver;
        pending.gateways = gateways;
    }

    function _ask(
        Pending memory pending,
        bytes memory name,
        bytes memory data
    ) private view returns (bytes memory) {
        pending.profile = bytes4(data);
        return
            _call(
                pending,
                pending.isExtended
                    ? abi.encodeCall(IExtendedResolver.resolve, (name, data))
                    : data
            );
    }

    function _resume(
        Pending memory pending,
        bytes calldata response
    ) private view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(
            response,
            (bool[], bytes[])
        );
        bytes memory answer = responses[0];
        if (failures[0]) {
            if (bytes4(answer) == HttpError.selector) _revert(answer);
            revert ResolverError(answer);
        }
        return
            _call(
                pending,
                abi.encodeWithSelector(
                    pending.callback,
                    answer,
                    pending.extraData
                )
            );
    }

    function _call(
        Pending memory pending,
        bytes memory data
    ) private view returns (bytes memory) {
        (bool isDone, bytes memory answer) = pending.resolver.staticcall(data);
        if (!isDone) {
            if (bytes4(answer) == OffchainLookup.selector)
                _lookUp(pending, answer);
            revert ResolverError(answer);
        }
        if (pending.isExtended && answer.length > 0)
            answer = abi.decode(answer, (bytes));
        if (answer.length == 0)
            revert UnsupportedResolverProfile(pending.profile);
        return answer;
    }

    /// Passes a resolver's wish on as ours: the gateways see the resolver as the sender still.
    function _lookUp(Pending memory pending, bytes memory wish) private view {
        BatchRequest[] memory requests = new BatchRequest[](1);
        (
            requests[0].sender,
            requests[0].urls,
            requests[0].data,
            pending.callback,
            pending.extraData
        ) = abi.decode(
            _afterSelector(wish),
            (address, string[], bytes, bytes4, bytes)
        );
        // EIP-3668: nobody but the resolver itself may ask in its name.
        if (requests[0].sender != pending.resolver) revert ResolverError(wish);
        revert OffchainLookup(
            address(this),
            pending.gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            pending.next,
            abi.encode(pending)
        );
    }

    /// Whether the name that an address claims leads back to it.
    function _checkName(
        Reverse memory question,
        bytes memory answer,
        string[] memory gateways
    ) private view returns (string memory, address, address) {
        question.name = abi.decode(answer, (string));
        if (bytes(question.name).length == 0)
            return ("", address(0), question.reverseResolver);
        bytes memory dns = DnsName.encode(question.name);
        bytes32 node = dns.namehash(0);
        Pending memory pending = _start(dns, gateways);
        pending.next = this.reverseAddressCallback.selector;
        pending.context = abi.encode(question);
        bytes memory result = _ask(
            pending,
            dns,
            question.coinType == ETHER
                ? abi.encodeWithSignature("addr(bytes32)", node)
                : abi.encodeWithSignature(
                    "addr(bytes32,uint256)",
                    node,
                    question.coinType
                )
        );
        return _checkAddress(question, result, pending.resolver);
    }

    function _checkAddress(
        Reverse memory question,
        bytes memory answer,
        address resolver
    ) private pure returns (string memory, address, address) {
        bytes memory found = question.coinType == ETHER
            ? abi.encodePacked(abi.decode(answer, (address)))
            : abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(question.lookupAddress))
            revert ReverseAddressMismatch(question.name, found);
        return (question.name, resolver, question.reverseResolver);
    }

    /// ENSIP-19: `<address>.<coin type>.reverse`, in hexadecimal; `addr` stands for ether.
    function _reverseName(
        bytes memory a,
        uint256 coinType
    ) private pure returns (string memory) {
        string memory coin = coinType == ETHER
            ? "addr"
            : coinType == EVM_BIT
                ? "default"
                : _toDigits(abi.encodePacked(coinType), true);
        return string.concat(_toDigits(a, false), ".", coin, ".reverse");
    }

    function _toDigits(
        bytes memory value,
        bool isNumber
    ) private pure returns (string memory) {
        bytes memory text = new bytes(value.length * 2);
        uint256 size = 0;
        for (uint256 i = 0; i < text.length; i++) {
            uint8 pair = uint8(value[i / 2]);
            uint8 digit = i % 2 == 0 ? pair >> 4 : pair & 15;
            if (isNumber && size == 0 && digit == 0) continue;
            text[size++] = bytes1(digit + (digit < 10 ? 48 : 87));
        }
        assembly {
            mstore(text, size)
        }
        return string(text);
    }

    function _localGateway() private pure returns (string[] memory gateways) {
        gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
    }

    function _afterSelector(
        bytes memory data
    ) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = data[i + 4];
    }

    function _revert(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }
}
