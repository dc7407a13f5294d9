import { expect, test } from 'vitest'
import { phoneVideoPath } from './phone-video.rules.ts'

const hash = '0123456789'.repeat(4)

test.each([
  [`/media/my-app_1/${hash}.mp4`, `/media/my-app_1/${hash}-m.mp4`],
  [`/media/a/${hash}-m.mp4`, `/media/a/${hash}-m.mp4`],
  [`/media/a/${hash}.webp`, `/media/a/${hash}.webp`],
  [`/media/a/${hash}.mp4?x`, `/media/a/${hash}.mp4?x`],
  [`https://cdn.example/media/a/${hash}.mp4`, `https://cdn.example/media/a/${hash}.mp4`],
  ['https://cdn.example/film.mp4', 'https://cdn.example/film.mp4'],
  ['', ''],
])('phones load %s from %s', (src, path) => expect(phoneVideoPath(src)).toBe(path))
