import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportResult } from '@vitrine/domain/app-file/app-file.routes'
import { m } from '@vitrine/messages/console'
import { kept } from '../../../shared/kept-text.tsx'
import { contentText, groupNotFound, nameOf, sameNamedResult } from './app-file-content.ts'
import css from './publishing.module.css'

/** Shows what was imported into the draft, and what of it waits for the store. */
export function ImportResultView({ result }: { result: ImportResult }) {
  const sameNamed = sameNamedResult(result)
  const groups = groupNotFound(result.notFound)
  return (
    <>
      <Text size="sm">{kept(m.app_file_result, { name: result.name }, { content: contentText(result.imported) })}</Text>
      {result.imported.designs > 1 ? (
        <Text size="sm">
          {m.app_file_others_result()}{' '}
          <Anchor component={Link} to="/design/schedule" size="sm">
            {m.app_file_open_schedule()}
          </Anchor>
        </Text>
      ) : null}
      {sameNamed.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {groups.length > 0 ? (
        <>
          <Text size="sm" fw={500}>
            {m.app_file_not_found_note()}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard */}
          <section className={css.notFound} aria-label={m.app_file_not_found()} tabIndex={0}>
            {groups.map(({ title, items }) => (
              <div key={title}>
                <Text size="sm" c="dimmed">
                  {title}
                </Text>
                <ul className={css.names}>
                  {items.map((item) => (
                    <li key={`${item.kind} ${item.id}`}>{nameOf(item)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </>
      ) : null}
    </>
  )
}
