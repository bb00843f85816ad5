;; Counts the bits that a molecule's fingerprint shares with those of 128 compounds at a time.
;; `npm run wasm` compiles this file to shared-bits-code.ts.
;;
;; Memory (laid out by bit-columns.ts): a list of addresses, one for each bit of the molecule, of that bit's column; the
;; result; the columns. A column has one bit per compound. Column by column, the compounds' counts are summed as eight
;; words of 128 bits: word k holds bit k of all 128 counts. So a compound may share up to 255 bits.
(module
  (import "columns" "memory" (memory 1))

  ;; $block: offset of the 128 compounds in each column. $addresses, $end: the list, a multiple of four addresses.
  ;; $result: where to write the eight words, then a ninth that tells which counts are at least $least (1 to 255).
  ;; Returns whether any is. Nothing is written if none is.
  (func (export "count")
    (param $block i32) (param $addresses i32) (param $end i32) (param $result i32) (param $least i32) (result i32)
    (local $a v128) (local $b v128) (local $carry1 v128) (local $carry2 v128) (local $carry v128)
    (local $c0 v128) (local $c1 v128) (local $c2 v128) (local $c3 v128)
    (local $c4 v128) (local $c5 v128) (local $c6 v128) (local $c7 v128)

    (loop $columns
      ;; Two columns are added to the ones. A full adder: sum = a ^ b ^ c, carry = (a & b) | (c & (a ^ b)).
      (local.set $a (v128.load (i32.add (i32.load (local.get $addresses)) (local.get $block))))
      (local.set $b (v128.load (i32.add (i32.load offset=4 (local.get $addresses)) (local.get $block))))
      (local.set $carry1 (v128.and (local.get $a) (local.get $b)))
      (local.set $a (v128.xor (local.get $a) (local.get $b)))
      (local.set $carry1 (v128.or (local.get $carry1) (v128.and (local.get $c0) (local.get $a))))
      (local.set $c0 (v128.xor (local.get $c0) (local.get $a)))

      ;; Two more.
      (local.set $a (v128.load (i32.add (i32.load offset=8 (local.get $addresses)) (local.get $block))))
      (local.set $b (v128.load (i32.add (i32.load offset=12 (local.get $addresses)) (local.get $block))))
      (local.set $carry2 (v128.and (local.get $a) (local.get $b)))
      (local.set $a (v128.xor (local.get $a) (local.get $b)))
      (local.set $carry2 (v128.or (local.get $carry2) (v128.and (local.get $c0) (local.get $a))))
      (local.set $c0 (v128.xor (local.get $c0) (local.get $a)))

      ;; Both carries are added to the twos.
      (local.set $carry (v128.and (local.get $carry1) (local.get $carry2)))
      (local.set $a (v128.xor (local.get $carry1) (local.get $carry2)))
      (local.set $carry (v128.or (local.get $carry) (v128.and (local.get $c1) (local.get $a))))
      (local.set $c1 (v128.xor (local.get $c1) (local.get $a)))

      ;; The carry of these is added to the fours, and so on.
      (local.set $a (v128.and (local.get $c2) (local.get $carry)))
      (local.set $c2 (v128.xor (local.get $c2) (local.get $carry)))
      (local.set $b (v128.and (local.get $c3) (local.get $a)))
      (local.set $c3 (v128.xor (local.get $c3) (local.get $a)))
      (local.set $a (v128.and (local.get $c4) (local.get $b)))
      (local.set $c4 (v128.xor (local.get $c4) (local.get $b)))
      (local.set $b (v128.and (local.get $c5) (local.get $a)))
      (local.set $c5 (v128.xor (local.get $c5) (local.get $a)))
      (local.set $a (v128.and (local.get $c6) (local.get $b)))
      (local.set $c6 (v128.xor (local.get $c6) (local.get $b)))
      (local.set $c7 (v128.xor (local.get $c7) (local.get $a)))

      (local.set $addresses (i32.add (local.get $addresses) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.get $addresses) (local.get $end))))

    ;; A count is large enough if adding 256 − $least to it carries out of the highest bit. Bit k of that number decides
    ;; whether the carry is count | carry (1) or count & carry (0).
    (local.set $least (i32.sub (i32.const 256) (local.get $least)))
    (local.set $carry (v128.const i64x2 0 0))
    (local.set $carry (call $carry (local.get $c0) (local.get $carry) (local.get $least)))
    (local.set $carry (call $carry (local.get $c1) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 1))))
    (local.set $carry (call $carry (local.get $c2) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 2))))
    (local.set $carry (call $carry (local.get $c3) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 3))))
    (local.set $carry (call $carry (local.get $c4) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 4))))
    (local.set $carry (call $carry (local.get $c5) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 5))))
    (local.set $carry (call $carry (local.get $c6) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 6))))
    (local.set $carry (call $carry (local.get $c7) (local.get $carry) (i32.shr_u (local.get $least) (i32.const 7))))

    (if (i32.eqz (v128.any_true (local.get $carry))) (then (return (i32.const 0))))
    (v128.store (local.get $result) (local.get $c0))
    (v128.store offset=16 (local.get $result) (local.get $c1))
    (v128.store offset=32 (local.get $result) (local.get $c2))
    (v128.store offset=48 (local.get $result) (local.get $c3))
    (v128.store offset=64 (local.get $result) (local.get $c4))
    (v128.store offset=80 (local.get $result) (local.get $c5))
    (v128.store offset=96 (local.get $result) (local.get $c6))
    (v128.store offset=112 (local.get $result) (local.get $c7))
    (v128.store offset=128 (local.get $result) (local.get $carry))
    (i32.const 1))

  ;; The carry of one bit of each count, with the lowest bit of $addend.
  (func $carry (param $count v128) (param $carry v128) (param $addend i32) (result v128)
    (v128.bitselect
      (v128.or (local.get $count) (local.get $carry))
      (v128.and (local.get $count) (local.get $carry))
      (i32x4.splat (i32.sub (i32.const 0) (i32.and (local.get $addend) (i32.const 1)))))))
