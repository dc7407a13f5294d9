import { expect, test } from 'vitest'
import { moveOff } from './toast-place.rules.ts'

const box = (top: number, bottom: number, [left, right] = [0, 390]) => ({ top, bottom, left, right })
const toasts = box(64, 140, [16, 374])

test.each([
  ['nothing lies below', [], 0],
  ['what is needed lies elsewhere', [box(200, 260)], 0],
  ['a field lies below: the toasts go below it', [box(70, 130)], 74],
  ['a field at the head, and the next one close to it: below both', [box(20, 90), box(130, 190)], 134],
  ['a field at the foot of the head: above it', [box(120, 800)], -28],
  ['what lies beside is left alone', [box(70, 130, [380, 390])], 0],
  ['there is no room', [box(0, 844)], null],
] as const)('%s', (_title, needed, by) => expect(moveOff(toasts, needed, 844)).toBe(by))
