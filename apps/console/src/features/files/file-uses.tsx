/** Where a file is used, each place with a link to it. */
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FileUse } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import usePlaces from '@vitrine/messages/console/files.place'
import type { ReactNode } from 'react'
import { designAddress } from '../../shared/design-address.ts'
import { pageTitle, pageTypeName } from '../../shared/page-names.ts'
import css from './files.module.css'

const placeWords: Record<FileUse['place'], () => string> = usePlaces

function nameOf({ place, name, pageType }: FileUse): string {
  if (place === 'page')
    return name ?? (pageType === null || pageType === 'custom' ? pageTitle('') : pageTypeName(pageType))
  if (place === 'release') return m.files_release({ number: name ?? '' })
  return name ?? placeWords[place]()
}

/** The screen that shows it; undefined for what the console has no screen of. */
function linkOf({ place, id, pageType, design }: FileUse) {
  if (place === 'page') {
    const search = { page: id ?? undefined }
    if (design) return { to: '/design/schedule/$designId', params: { designId: design.id }, search } as const
    return { to: designAddress(pageType ?? 'home'), search } as const
  }
  if (place === 'layout')
    return design
      ? ({ to: '/design/schedule/$designId', params: { designId: design.id } } as const)
      : ({ to: '/design/branding' } as const)
  if (place === 'badge') return { to: '/design/product-badges', search: { badge: id ?? undefined } } as const
  if (place === 'design') return { to: '/design/schedule' } as const
  if (place === 'release') return { to: '/design/releases' } as const
  if (place === 'message') return { to: '/notifications', search: { message: id ?? undefined } } as const
  if (place === 'automation') return { to: '/notifications', search: { tab: 'automation' } } as const
  if (place === 'listing') return { to: '/app-store-info' } as const
  if (place === 'icon') return { to: '/settings' } as const
  return undefined
}

function Use({ use }: { use: FileUse }) {
  const link = linkOf(use)
  const name = nameOf(use)
  const notes = [
    use.design ? m.files_in_design({ title: use.design.title }) : null,
    use.others > 0 ? m.files_earlier_releases({ count: use.others }) : null,
  ].filter((note) => note !== null)
  return (
    <li>
      <Text size="sm" component="span">
        {link ? (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <bdi>{name}</bdi>
        )}
        {name !== placeWords[use.place]() && <span className={css.note}> {placeWords[use.place]()}</span>}
        {notes.map((note) => (
          <span key={note} className={css.note}>
            {' '}
            {note}
          </span>
        ))}
      </Text>
      {use.isLive && (
        <Badge variant="light" size="sm">
          {m.files_live()}
        </Badge>
      )}
    </li>
  )
}

export const FileUses = ({ uses, none }: { uses: readonly FileUse[]; none: ReactNode }) =>
  uses.length === 0 ? (
    <Text size="sm" c="dimmed">
      {none}
    </Text>
  ) : (
    <ul className={css.uses}>
      {uses.map((use) => (
        <Use key={`${use.place} ${use.id}`} use={use} />
      ))}
    </ul>
  )
