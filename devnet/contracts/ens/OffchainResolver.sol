// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IExtendedResolver} from "./IExtendedResolver.sol";
import {OffchainLookup} from "./OffchainLookup.sol";

/// Leaves a zone to a gateway (EIP-3668), and believes what the gateway's key has signed. The bytes that
/// are signed are those of ENS Labs' offchain resolver, so that either can stand for the other.
contract OffchainResolver is IExtendedResolver, IERC165, Ownable {
    error WrongSigner(address signer);
    error AnswerExpired(uint64 expires);

    event GatewayChanged(string url, address signer);

    string private _url;
    address private _signer;

    constructor(address owner_) Ownable(owner_) {}

    /// The URL may hold `{sender}` and `{data}`.
    function setGateway(
        string calldata url,
        address signer
    ) external onlyOwner {
        _url = url;
        _signer = signer;
        emit GatewayChanged(url, signer);
    }

    function gateway() external view returns (string memory, address) {
        return (_url, _signer);
    }

    function resolve(
        bytes calldata name,
        bytes calldata data
    ) external view returns (bytes memory) {
        bytes memory request = abi.encodeCall(
            IExtendedResolver.resolve,
            (name, data)
        );
        string[] memory urls = new string[](1);
        urls[0] = _url;
        revert OffchainLookup(
            address(this),
            urls,
            request,
            this.resolveWithProof.selector,
            request
        );
    }

    function resolveWithProof(
        bytes calldata response,
        bytes calldata request
    ) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi
            .decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        bytes32 hash = makeSignatureHash(
            address(this),
            expires,
            request,
            result
        );
        address signer = ECDSA.recover(hash, signature);
        // Nobody has the key of address 0, and none is set to begin with.
        if (signer != _signer) revert WrongSigner(signer);
        return result;
    }

    function makeSignatureHash(
        address target,
        uint64 expires,
        bytes memory request,
        bytes memory result
    ) public pure returns (bytes32) {
        return
            keccak256(
                abi.encodePacked(
                    hex"1900",
                    target,
                    expires,
                    keccak256(request),
                    keccak256(result)
                )
            );
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return
            id == type(IERC165).interfaceId ||
            id == type(IExtendedResolver).interfaceId;
    }
}
