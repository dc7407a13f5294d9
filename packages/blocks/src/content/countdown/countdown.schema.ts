import { fieldReason, schemaReason } from '@vitrine/domain/field-reasons'
import { z } from 'zod'
import { blockObject, imageSchema, instantSchema, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const endsAfterStart = ({ startAt, endAt }: { startAt?: string | null; endAt?: string | null }) =>
  !startAt || !endAt || Date.parse(startAt) < Date.parse(endAt)

const schema = blockObject('countdown', {
  /** The title while the countdown runs; the other two are shown before the start and after the end. */
  title: titleSchema('Ends in'),
  startTitle: titleSchema('Starts in'),
  endTitle: titleSchema('This offer has ended'),
  startAt: instantSchema.default(null),
  endAt: instantSchema.default(null),
  hideWhenFinished: z.boolean().default(false),
  /** The first image is the background. */
  images: z.array(imageSchema).max(8).default([]),
}).refine(endsAfterStart, { path: ['endAt'], ...schemaReason(fieldReason('end_before_start')) })
export type CountdownBlock = z.output<typeof schema>

/** Version 1 also accepted instants without seconds. */
const withSeconds = (instant: unknown): unknown =>
  typeof instant === 'string' ? instant.replace(/(T\d\d:\d\d)Z$/, '$1:00Z') : instant

export const countdownSchema = defineSchema({
  type: 'countdown',
  version: 2,
  schema,
  migrations: [
    {
      to: 2,
      up: (block) => ({ ...block, startAt: withSeconds(block['startAt']), endAt: withSeconds(block['endAt']) }),
    },
  ],
  translatable: ['title.text', 'startTitle.text', 'endTitle.text', 'images.*.src', 'images.*.alt'],
  runsOut: { startAt: 'startAt', endAt: 'endAt' },
  isEmpty: (block) => block.startAt === null && block.endAt === null,
})
