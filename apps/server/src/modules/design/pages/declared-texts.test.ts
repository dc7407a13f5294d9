/** The declarations of a block's fields are enough: no list on the server names the block's type. */
import { blockObject, text } from '@vitrine/blocks/kit/define/common-fields'
import { defineSchema } from '@vitrine/blocks/kit/define/define-schema'
import { address, html } from '@vitrine/blocks/kit/text/text-kinds'
import { blockSchemas } from '@vitrine/blocks/schemas'
import { newId } from '@vitrine/domain/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'

const dirty = '<p onclick="steal()">Hello<script>steal()</script></p>'
const clean = '<p>Hello</p>'

describe('a block of a new kind', async () => {
  const { create, store } = await createDesignDriver()
  const spacer = blockSchemas.spacer

  beforeAll(() => {
    // The block's HTML and addresses are in fields that no other block has, alone and in lists.
    const schema = blockObject('spacer', {
      note: html(text(1000)).default(''),
      lines: z.array(z.object({ words: z.object({ markup: html(text(1000)).nullish() }) })).default([]),
      proof: z.object({ page: address(text(200)).optional() }).prefault({}),
    })
    const planted = defineSchema({ type: 'spacer', version: 1, schema, migrations: [], translatable: [] })
    Object.assign(blockSchemas, { spacer: planted })
  })
  afterAll(() => {
    Object.assign(blockSchemas, { spacer })
  })

  const save = async (block: Record<string, unknown>) => {
    const { id } = await create()
    return store(id, { blocks: [{ id: newId(), type: 'spacer', ...block }] })
  }

  test('has its HTML cleaned before it is stored, wherever its fields declare it', async () => {
    const { body } = await save({ note: dirty, lines: [{ words: { markup: dirty } }, { words: {} }], other: dirty })
    expect(body.data.blocks[0]).toMatchObject({
      note: clean,
      lines: [{ words: { markup: clean } }, { words: {} }],
      // Plain text stays as it was written.
      other: dirty,
    })
  })

  test('is refused at the field that declares an address and holds none', async () => {
    const error = await errorOf(save({ proof: { page: 'javascript:steal()' } }))
    expect(error.issues?.[0]?.path).toBe('data.blocks.0.proof.page')
    await expect(save({ proof: { page: 'https://shop.test' } })).resolves.toBeDefined()
  })
})
