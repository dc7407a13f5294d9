/** Shows the progress of each picture upload at its block. This module is loaded with the first upload. */
import type { RefObject } from 'react'
import { RunningUploads } from '../../../../shared/media-library/running-uploads.tsx'
import { useServiceValue } from '../../../../shared/services.ts'
import { blockElement } from '../canvas-context.tsx'
import css from './block-uploads.module.css'
import { type PictureDrop, pictureDrops } from './picture-drops.ts'

function BlockUpload({ drop, list }: { drop: PictureDrop; list: RefObject<HTMLElement | null> }) {
  const block = blockElement(drop.blockId)
  if (drop.running.length === 0 || !block) return null
  return (
    <div className={css.upload} style={{ top: block.offsetTop + (list.current?.offsetTop ?? 0) + 8 }}>
      <RunningUploads running={drop.running} />
    </div>
  )
}

export function BlockUploads({ list }: { list: RefObject<HTMLElement | null> }) {
  return useServiceValue(pictureDrops).map((drop) => <BlockUpload key={drop.key} drop={drop} list={list} />)
}
