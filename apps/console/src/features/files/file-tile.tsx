import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { memo } from 'react'
import { rowWords } from '../../shared/list-words.ts'
import tiles from '../../shared/media-library/file-picture.module.css'
import { FilePicture } from '../../shared/media-library/file-picture.tsx'
import { sizeText } from '../../shared/media-library/size-text.ts'
import css from './files.module.css'

interface FileTileProps {
  file: LibraryFile
  /** Null for those who may do nothing with several files. */
  isSelected: boolean | null
  onSelect: (file: LibraryFile, isSelected: boolean) => void
  onOpen: (file: LibraryFile) => void
}

/** Drawn anew when its own file changes: uploads bring others all the time. */
export const FileTile = memo(function FileTile({ file, isSelected, onSelect, onOpen }: FileTileProps) {
  return (
    <li className={css.item}>
      <UnstyledButton
        className={tiles.tile}
        data-selected={isSelected === true || undefined}
        data-file={file.fileName}
        onClick={() => onOpen(file)}
      >
        <FilePicture file={file} />
        <span className={css.facts}>
          <Text size="sm" truncate title={file.fileName} component="span" display="block">
            <bdi translate="no">{file.fileName}</bdi>
          </Text>
          <Text size="xs" c="dimmed" truncate component="span" display="block">
            {file.meta.width} × {file.meta.height} · {sizeText(file.size)}
          </Text>
          <Text size="xs" c="dimmed" truncate component="span" display="block" className={css.tags}>
            {rowWords(file.tags)}
          </Text>
        </span>
      </UnstyledButton>
      {isSelected !== null && (
        <Checkbox
          className={css.select}
          aria-label={m.lists_select({ name: file.fileName })}
          checked={isSelected}
          onChange={(event) => onSelect(file, event.currentTarget.checked)}
        />
      )}
    </li>
  )
})
