/** Progress of pictures on their way, each at its block. Loaded with the first one. */
import { type RefObject, useEffect, useRef } from 'react'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { refusalOf } from '../../../../shared/media-library/media-kinds.ts'
import { RunningUploads } from '../../../../shared/media-library/running-uploads.tsx'
import { useUploads } from '../../../../shared/media-library/use-uploads.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { blockElement } from '../canvas-context.tsx'
import css from './block-uploads.module.css'
import { endPictureDrop, type PictureDrop, pictureDrops, setPictures } from './picture-drops.ts'

function BlockUpload({ drop, list }: { drop: PictureDrop; list: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const { running, start } = useUploads({
    type: 'image',
    onUploaded: (items) => setPictures(editor, drop.blockId, items),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    start(drop.files)
    if (drop.files.every((file) => refusalOf(file, 'image') !== null)) endPictureDrop(drop.key)
  }, [drop, start])
  const isUnderWay = running.length > 0
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) endPictureDrop(drop.key)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, drop])
  const block = blockElement(drop.blockId)
  if (!isUnderWay || !block) return null
  return (
    <div className={css.upload} style={{ top: block.offsetTop + (list.current?.offsetTop ?? 0) + 8 }}>
      <RunningUploads running={running} />
    </div>
  )
}

export function BlockUploads({ list }: { list: RefObject<HTMLElement | null> }) {
  return useObservable(pictureDrops).map((drop) => <BlockUpload key={drop.key} drop={drop} list={list} />)
}
