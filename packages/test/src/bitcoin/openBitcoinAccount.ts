import * as ecc from '@bitcoinerlab/secp256k1'
import type { startBitcoin } from '@latchkit/devnet/bitcoin'
import { address, networks, payments, script, Transaction } from 'bitcoinjs-lib'

/** Satoshis that each transaction pays to miners. */
const fee = 1_000n

/** Opens an account of regtest (P2WPKH) that pays with real signatures. */
export function openBitcoinAccount({
  chain,
  fill,
}: openBitcoinAccount.Parameters): openBitcoinAccount.ReturnType {
  const network = networks.regtest
  const key = Buffer.alloc(32, fill)
  const pubkey = Buffer.from(ecc.pointFromScalar(key, true) ?? [])
  const { address: own = '' } = payments.p2wpkh({ pubkey, network })
  const { output: signed = Buffer.alloc(0) } = payments.p2pkh({ pubkey })
  return {
    address: own,
    pay(to, value) {
      const coins: ReturnType<typeof chain.listUtxos> = []
      let total = 0n
      for (const coin of chain.listUtxos(own)) {
        if (total >= value + 2n * fee) break
        coins.push(coin)
        total += BigInt(coin.value)
      }
      const transaction = new Transaction()
      transaction.version = 2
      for (const { txid, vout } of coins)
        transaction.addInput(Buffer.from(txid, 'hex').reverse(), vout)
      transaction.addOutput(address.toOutputScript(to, network), value)
      const change = total - value - fee
      transaction.addOutput(address.toOutputScript(own, network), change)
      for (const [index, coin] of coins.entries()) {
        const type = Transaction.SIGHASH_ALL
        const value = BigInt(coin.value)
        const hash = transaction.hashForWitnessV0(index, signed, value, type)
        const signature = script.signature.encode(ecc.sign(hash, key), type)
        transaction.setWitness(index, [signature, pubkey])
      }
      return chain.send(transaction.toHex())
    },
  }
}

export declare namespace openBitcoinAccount {
  type Parameters = {
    chain: startBitcoin.ReturnType['chain']
    /** Of which each byte of the key is. */
    fill: number
  }
  type ReturnType = {
    address: string
    /** Pays satoshis with as few coins as are enough, the rest as change, and returns the transaction's id. */
    pay(to: string, value: bigint): string
  }
}
