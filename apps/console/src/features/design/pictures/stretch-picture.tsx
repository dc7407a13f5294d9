/** Part of a page as a small picture: the real block views, scaled down, that nobody can click or tab into. */

import { VisuallyHidden } from '@mantine/core'
import type { PagePicture as PictureData } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { BottomTabBar } from '../canvas/phone/bottom-tab-bar.tsx'
import { blockLabelOf } from '../editor/block-look.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { ComparedBlocks } from './compared-blocks.tsx'
import type { PictureSide } from './picture-diff.rules.ts'
import { usePictureTools } from './picture-tools.tsx'
import { PictureTopBar } from './picture-top-bar.tsx'
import css from './stretch-picture.module.css'

/** Describes the picture for people who cannot see it, such as 'Search; Image banner, changed'. */
const spoken = ({ blocks }: PictureSide): string =>
  blocks.length === 0
    ? m.canvas_picture_none()
    : blocks
        .map(({ block, kind }) => {
          const name = blockName(block, blockLabelOf(block.type))
          return kind ? m.canvas_picture_block({ kind, block: name }) : name
        })
        .join('; ')

interface StretchPictureProps {
  label: string
  /** Null if this side does not have the page. */
  data: PictureData | null
  side: PictureSide | null
  /** The text shown instead of a picture. */
  absent: string
}

export function StretchPicture({ label, data, side, absent }: StretchPictureProps) {
  const { hostFor, iconUrl } = usePictureTools()
  const host = useMemo(() => (data ? hostFor(data.layout) : null), [data, hostFor])
  const direction = host?.rightToLeft ? 'rtl' : 'ltr'
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{label}</figcaption>
      {data && side && host ? (
        <>
          <VisuallyHidden>{spoken(side)}</VisuallyHidden>
          <div className={css.window} inert aria-hidden="true" data-picture>
            <div className={css.page} dir={direction} style={{ background: data.page.backgroundColor }}>
              {side.skipped === 0 ? (
                <PictureTopBar layout={data.layout} page={data.page} />
              ) : (
                <div className={css.skipped}>{m.canvas_picture_above({ count: side.skipped })}</div>
              )}
              <ComparedBlocks blocks={side.blocks} host={host} labelled />
            </div>
            <div className={css.tabs} dir={direction}>
              <BottomTabBar layout={data.layout} current={data.page.type} iconUrl={iconUrl} />
            </div>
          </div>
        </>
      ) : (
        <div className={css.absent}>{absent}</div>
      )}
    </figure>
  )
}
