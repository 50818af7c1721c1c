// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Names as DNS packs them: each label behind its length, a zero at the end.
library DnsName {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);

    /// Hash of the name that starts at an offset (EIP-137).
    function namehash(
        bytes memory dns,
        uint256 offset
    ) internal pure returns (bytes32) {
        uint256 next = skip(dns, offset);
        if (next == offset) return 0;
        bytes32 label;
        uint256 size = next - offset - 1;
        assembly {
            label := keccak256(add(add(dns, 33), offset), size)
        }
        return keccak256(abi.encodePacked(namehash(dns, next), label));
    }

    /// Where the next label starts; the same place at the end of the name.
    function skip(
        bytes memory dns,
        uint256 offset
    ) internal pure returns (uint256) {
        if (offset >= dns.length) revert DNSDecodingFailed(dns);
        uint256 size = uint8(dns[offset]);
        if (size == 0) {
            if (offset + 1 != dns.length) revert DNSDecodingFailed(dns);
            return offset;
        }
        return offset + 1 + size;
    }

    function encode(string memory ens) internal pure returns (bytes memory dns) {
        bytes memory text = bytes(ens);
        if (text.length == 0) return hex"00";
        dns = new bytes(text.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") {
                dns[i + 1] = text[i];
                continue;
            }
            uint256 size = i - start;
            if (size == 0 || size > 255) revert DNSEncodingFailed(ens);
            dns[start] = bytes1(uint8(size));
            start = i + 1;
        }
    }
}
