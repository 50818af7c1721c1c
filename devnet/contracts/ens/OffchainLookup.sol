// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// EIP-3668: the answer is to be had at one of these addresses, and to be brought to the callback.
error OffchainLookup(
    address sender,
    string[] urls,
    bytes callData,
    bytes4 callbackFunction,
    bytes extraData
);
