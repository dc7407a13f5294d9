/** What a block type holds: its fields with defaults, its version and how older versions become this one. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { z } from 'zod'

type LooseBlock = Record<string, unknown>

export interface BlockMigration {
  /** The version that this step makes. */
  to: number
  up: (block: LooseBlock) => LooseBlock
}

export interface BlockSchema<S extends z.ZodObject = z.ZodObject> {
  type: BlockType
  version: number
  /** Loose: common fields that this type does not read survive saving and reloading (D-101). */
  schema: S
  migrations: readonly BlockMigration[]
  /** Dotted paths that other languages may overlay; `*` stands for each item of a list. */
  translatable: readonly string[]
  /** Fields that hold the instants between which it counts, where it runs out: the pre-flight names those that are over. */
  runsOut?: { startAt: string; endAt: string }
  /** True when shoppers would see nothing of it; absent for blocks that always show something. */
  isEmpty?: (block: z.output<S>) => boolean
}

export const defineSchema = <S extends z.ZodObject>(schema: BlockSchema<S>): BlockSchema<S> => schema
