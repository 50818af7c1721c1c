// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// The smallest smart account: its owner's key signs for it (ERC-1271) and acts through it.
contract SmartAccount is IERC1271 {
    error NotOwner();

    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError failure, ) = ECDSA.tryRecover(
            hash,
            signature
        );
        bool isValid = failure == ECDSA.RecoverError.NoError && signer == owner;
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function execute(
        address to,
        uint256 value,
        bytes calldata data
    ) external returns (bytes memory result) {
        if (msg.sender != owner) revert NotOwner();
        bool isDone;
        (isDone, result) = to.call{value: value}(data);
        if (isDone) return result;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }
}
