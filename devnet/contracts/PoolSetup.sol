// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Token {
    function mint(address to, uint256 amount) external;
    function approve(address spender, uint256 amount) external returns (bool);
}

interface Router {
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256, uint256, uint256);

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256, uint256, uint256);
}

/// Fills the pools in one transaction while it is deployed: its code tells that the pools are there.
/// Nobody holds their shares.
contract PoolSetup {
    constructor(
        Router router,
        Token dollar,
        Token token,
        uint256 dollarsForEther,
        uint256 dollarsForTokens,
        uint256 tokens
    ) payable {
        dollar.mint(address(this), dollarsForEther + dollarsForTokens);
        token.mint(address(this), tokens);
        dollar.approve(address(router), type(uint256).max);
        token.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: msg.value}(
            address(dollar),
            dollarsForEther,
            dollarsForEther,
            msg.value,
            address(0xdead),
            block.timestamp
        );
        router.addLiquidity(
            address(token),
            address(dollar),
            tokens,
            dollarsForTokens,
            tokens,
            dollarsForTokens,
            address(0xdead),
            block.timestamp
        );
    }
}
