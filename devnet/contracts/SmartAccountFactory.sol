// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SmartAccount} from "./SmartAccount.sol";

/// Creates accounts at addresses that are known beforehand, as ERC-6492 needs.
contract SmartAccountFactory {
    /// Safe to call again: the account is there, then.
    function createAccount(
        address owner,
        bytes32 salt
    ) external returns (address account) {
        account = getAccount(owner, salt);
        if (account.code.length == 0) new SmartAccount{salt: salt}(owner);
    }

    function getAccount(
        address owner,
        bytes32 salt
    ) public view returns (address) {
        bytes32 codeHash = keccak256(
            abi.encodePacked(
                type(SmartAccount).creationCode,
                abi.encode(owner)
            )
        );
        return
            address(
                uint160(
                    uint256(
                        keccak256(
                            abi.encodePacked(
                                bytes1(0xff),
                                address(this),
                                salt,
                                codeHash
                            )
                        )
                    )
                )
            );
    }
}
