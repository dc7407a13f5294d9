import { expect, test, vi } from 'vitest'
import * as toast from '../toast.ts'
import { takeOne, toastRefused } from './refused-files.ts'

const spied = () => vi.spyOn(toast, 'toastError').mockImplementation(() => undefined)

test('files that are refused are named, those with one reason together', () => {
  const said = spied()
  const kind = 'Only image files are allowed'
  toastRefused([
    { name: 'notes.txt', reason: kind },
    { name: 'large.png', reason: 'At most 10 MB' },
    { name: 'film.mp4', reason: kind },
  ])
  expect(said.mock.calls).toEqual([
    [kind, 'notes.txt and film.mp4'],
    ['At most 10 MB', 'large.png'],
  ])
  said.mockClear()
  toastRefused(Array.from({ length: 8 }, (_, at) => ({ name: `${at}.txt`, reason: kind })))
  expect(said.mock.calls).toEqual([[kind, '0.txt, 1.txt, 2.txt, 3.txt, 4.txt, and 3 more']])
  said.mockRestore()
})

test('where one file is taken, the others are named', () => {
  const said = spied()
  const files = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  expect(takeOne(files.slice(0, 1), 'One file')).toEqual({ name: 'a' })
  expect(takeOne([], 'One file')).toBeUndefined()
  expect(said).not.toHaveBeenCalled()
  expect(takeOne(files, 'One file')).toEqual({ name: 'a' })
  expect(said.mock.calls).toEqual([['One file', 'b and c']])
  said.mockRestore()
})
