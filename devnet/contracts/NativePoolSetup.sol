// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Router, Token} from "./PoolSetup.sol";

/// Fills the pool of a token and the native currency while it is deployed, as PoolSetup does.
contract NativePoolSetup {
    constructor(Router router, Token token, uint256 tokens) payable {
        token.mint(address(this), tokens);
        token.approve(address(router), tokens);
        router.addLiquidityETH{value: msg.value}(
            address(token),
            tokens,
            tokens,
            msg.value,
            address(0xdead),
            block.timestamp
        );
    }
}
