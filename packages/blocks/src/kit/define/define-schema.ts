/** The definition of a block type: its fields with defaults, its version and the migrations of older versions. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { z } from 'zod'

type LooseBlock = Record<string, unknown>

export interface BlockMigration {
  /** The version that this step produces. */
  to: number
  up: (block: LooseBlock) => LooseBlock
}

export interface BlockSchema<S extends z.ZodObject = z.ZodObject> {
  type: BlockType
  version: number
  /** Loose, so that common fields that this type does not read survive saving and reloading (D-101). */
  schema: S
  migrations: readonly BlockMigration[]
  /** Dotted paths that can be translated; `*` stands for each item of a list. */
  translatable: readonly string[]
  /** The fields that hold start and end of a block that can expire. The pre-flight names expired ones. */
  runsOut?: { startAt: string; endAt: string }
  /** True when the block shows nothing to shoppers; absent for blocks that always show something. */
  isEmpty?: (block: z.output<S>) => boolean
}

export const defineSchema = <S extends z.ZodObject>(schema: BlockSchema<S>): BlockSchema<S> => schema
