import type { Block } from '@vitrine/domain/blocks/block.schema'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blockOf, openHome, save, selectBlock, settings, shownBlocks } from '../../../../test/design-driver.ts'
import { onePixel } from '../../../../test/fake-picture.ts'
import { categories } from '../../../../test/fake-shop.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const eight = <T,>(made: (at: number) => T): T[] => Array.from({ length: 8 }, (_, at) => made(at))
const filled: Record<string, Block> = {
  'an image grid': blockOf('grid', { images: eight(() => ({ src: onePixel, alt: 'Picture', visible: true })) }),
  'a category grid': blockOf('catalogGrid', {
    categories: eight((at) => {
      const { id = '', name = '' } = categories[at % categories.length] ?? {}
      return { id, name, visibleName: true }
    }),
  }),
}

/** How many items the preview draws in the first line of the block. */
const drawnColumns = () => {
  const tops = [...(shownBlocks()[0]?.querySelectorAll('li') ?? [])].map((one) => one.getBoundingClientRect().top)
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length
}

describe('the columns of a grid', () => {
  test.each(Object.entries(filled))(
    'of %s are 4 at first, also in the preview, go from 2 to 6 and no further, and are saved [D-208]',
    async (_name, block) => {
      await openHome(opened.shop, [{ title: 'Home', blocks: [block] }])
      await selectBlock(0)
      const slider = settings.getByRole('slider', { name: /Columns/ })
      const expectColumns = async (count: number) => {
        await expect.element(slider).toHaveAttribute('aria-valuenow', `${count}`)
        await expect.poll(drawnColumns).toBe(count)
      }
      await expectColumns(4)
      const thumb = slider.element() as HTMLElement
      expect([thumb.ariaValueMin, thumb.ariaValueMax]).toEqual(['2', '6'])
      thumb.focus()
      await userEvent.keyboard('{Home}')
      await expectColumns(2)
      await userEvent.keyboard('{ArrowLeft}')
      await expectColumns(2)
      await userEvent.keyboard('{End}')
      await expectColumns(6)
      await userEvent.keyboard('{ArrowRight}')
      await expectColumns(6)
      await save()
      expect(opened.shop.pages[0]?.blocks[0]?.['columns']).toBe(6)
    },
  )
})
