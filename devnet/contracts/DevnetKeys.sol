// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Unique collectibles whose metadata and picture live on the chain. Anyone may mint.
contract DevnetKeys is ERC721("Latchkit Keys", "LKEY") {
    uint256 public totalSupply;

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        _mint(to, tokenId);
    }

    function tokenURI(
        uint256 tokenId
    ) public view override returns (string memory) {
        _requireOwned(tokenId);
        string memory number = Strings.toString(tokenId);
        bytes memory image = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
            '<rect width="32" height="32" fill="hsl(',
            Strings.toString((tokenId * 137) % 360),
            ',60%,50%)"/><circle cx="11" cy="16" r="5" fill="none" ',
            'stroke="#fff" stroke-width="3"/>',
            '<path d="M16 16h11v5m-4-5v4" fill="none" stroke="#fff" ',
            'stroke-width="3"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"Latchkit Key #',
            number,
            '","description":"A key that opens nothing.",',
            '"image":"data:image/svg+xml;base64,',
            Base64.encode(image),
            '","attributes":[{"trait_type":"Number","value":',
            number,
            "}]}"
        );
        return
            string.concat(
                "data:application/json;base64,",
                Base64.encode(json)
            );
    }
}
