// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A resolver that answers for names below its own (ENSIP-10).
interface IExtendedResolver {
    function resolve(
        bytes calldata name,
        bytes calldata data
    ) external view returns (bytes memory);
}
