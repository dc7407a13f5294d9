import { Anchor, NavLink, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { useState } from 'react'
import Markdown from 'react-markdown'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import css from './help.module.css'
import { findHelp, type HelpText, readHelp } from './read-help.ts'

interface HelpContentProps {
  /** The open page; null shows the list alone. */
  page: string | null
  onOpen: (page: string | null) => void
}

/** Links among pages of help open there; others lead out of the console. */
function HelpArticle({ page, onOpen }: { page: HelpText; onOpen: (page: string) => void }) {
  return (
    <article className={css.article} aria-labelledby="help-title">
      <Title order={2} size="h3" id="help-title">
        {page.title}
      </Title>
      <Markdown
        components={{
          a: ({ href = '', children }) =>
            /^[a-z-]+$/.test(href) ? (
              <Anchor component="button" type="button" inherit onClick={() => onOpen(href)}>
                {children}
              </Anchor>
            ) : (
              <Anchor href={href} target="_blank" rel="noreferrer" inherit>
                {children}
              </Anchor>
            ),
        }}
      >
        {page.text}
      </Markdown>
    </article>
  )
}

/** Every page of help with a search over all of them; where it stands decides what a choice does. */
export function HelpContent({ page, onOpen }: HelpContentProps) {
  const language = getLocale()
  const texts = useQuery({
    queryKey: ['help', language],
    queryFn: () => readHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [typed, setTyped] = useState('')
  if (!texts.data)
    return texts.error ? (
      <LoadError error={texts.error} onRetry={() => void texts.refetch()} />
    ) : (
      <SkeletonLines count={8} height={28} />
    )
  const found = findHelp(texts.data, typed)
  const open = texts.data.find(({ id }) => id === page)
  return (
    <div className={css.help}>
      <nav className={css.list} aria-label={m.help_pages()}>
        <TextInput
          type="search"
          aria-label={m.help_search()}
          placeholder={m.help_search()}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={css.pages}>
          {found.map(({ id, title }) => (
            <NavLink
              key={id}
              component="button"
              type="button"
              label={title}
              active={id === page}
              aria-current={id === page ? 'page' : undefined}
              onClick={() => onOpen(id)}
            />
          ))}
        </div>
        <Text size="sm" c="dimmed" role="status">
          {found.length === 0 ? m.help_nothing() : ''}
        </Text>
      </nav>
      {open ? <HelpArticle page={open} onOpen={onOpen} /> : <Text c="dimmed">{m.help_choose()}</Text>}
    </div>
  )
}
