// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// What wallets are showered with: a token that nobody asked for, with a link where its name belongs.
contract SpamToken is ERC20 {
    constructor(
        string memory name_,
        string memory symbol_,
        address[] memory victims,
        uint256 amount
    ) ERC20(name_, symbol_) {
        _mint(address(this), victims.length * amount);
        for (uint256 i = 0; i < victims.length; i++) {
            _transfer(address(this), victims[i], amount);
        }
    }
}
