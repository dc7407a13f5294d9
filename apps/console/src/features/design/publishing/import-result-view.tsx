import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportResult } from '@vitrine/domain/app-file/app-file.routes'
import { contentText, groupNotFound, nameOf, sameNamedResult } from './app-file.text.ts'
import css from './publishing.module.css'

/** Shows what was imported into the draft, and what of it waits for the store. */
export function ImportResultView({ result }: { result: ImportResult }) {
  const sameNamed = sameNamedResult(result)
  const groups = groupNotFound(result.notFound)
  return (
    <>
      <Text size="sm">
        The draft is {result.name} now. The file brought {contentText(result.imported)}. Publish to bring it to
        shoppers.
      </Text>
      {result.imported.designs > 1 ? (
        <Text size="sm">
          The other designs are drafts under{' '}
          <Anchor component={Link} to="/design/schedule" size="sm">
            Schedule
          </Anchor>
          . Say there when each goes live.
        </Text>
      ) : null}
      {sameNamed === null ? null : <Text size="sm">{sameNamed}</Text>}
      {groups.length > 0 ? (
        <>
          <Text size="sm" fw={500}>
            Not found. It was kept, and works once it exists:
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard */}
          <section className={css.notFound} aria-label="Not found" tabIndex={0}>
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
