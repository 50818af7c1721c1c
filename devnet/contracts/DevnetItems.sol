// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Items of which there may be many of each id, with their metadata on the chain. Anyone may mint.
contract DevnetItems is ERC1155("") {
    string public constant name = "Latchkit Items";
    string public constant symbol = "LITEM";

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        bytes memory image = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
            '<rect width="32" height="32" rx="16" fill="hsl(',
            Strings.toString((id * 137) % 360),
            ',60%,40%)"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"Latchkit Item ',
            Strings.toString(id),
            '","description":"One of many.",',
            '"image":"data:image/svg+xml;base64,',
            Base64.encode(image),
            '"}'
        );
        return
            string.concat(
                "data:application/json;base64,",
                Base64.encode(json)
            );
    }
}
