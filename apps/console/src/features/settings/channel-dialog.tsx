import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BrokenLink, Channel } from '@vitrine/domain/settings/settings.routes'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { designAddress } from '../../shared/design-address.ts'
import { kept } from '../../shared/kept-text.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { brokenLinksQuery } from './settings.api.ts'
import classes from './settings.module.css'

/** What is picked for a screen may break before the screen has a page with a title. */
const titleOf = ({ title, type }: BrokenLink['page']): string =>
  title || (type === 'brands' ? m.menu_brands() : m.menu_categories())

/** The names, and how many more there are. */
function shortList(names: readonly string[], more: number): string {
  const words = names.map((name) => m.preflight_named({ name }))
  if (more > 0) words.push(m.preflight_more({ count: more }))
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(words)
}

function BrokenLinkRow({ names, more, page, block, design }: BrokenLink) {
  const title = titleOf(page)
  const texts = (
    <>
      <Text size="sm" component="span" display="block">
        {shortList(names, more)}
      </Text>
      <Text size="xs" c="dimmed" component="span" display="block">
        {design ? kept(m.settings_channel_in_design, { page: title, design: design.title }) : title}
      </Text>
    </>
  )
  if (design)
    return (
      <Link className={classes.link} to="/design/schedule/$designId" params={{ designId: design.id }}>
        {texts}
      </Link>
    )
  const search = { ...(page.id !== '' && { page: page.id }), ...(block && { block: block.id }) }
  return (
    <Link className={classes.link} to={designAddress(page.type)} search={search}>
      {texts}
    </Link>
  )
}

interface ChannelDialogProps {
  channel: Channel
  onAccept: () => void
  onDecline: () => void
}

/** Asks before the channel is switched, naming every link of the design that would break. */
export function ChannelDialog({ channel, onAccept, onDecline }: ChannelDialogProps) {
  const broken = useQuery(brokenLinksQuery(channel.id))
  const { links = [], total = 0 } = broken.data ?? {}
  return (
    <Modal opened onClose={onDecline} title={m.settings_channel_title()} size="lg">
      <Stack gap="md">
        <Text>{m.settings_channel_question()}</Text>
        {broken.isPending && (
          <div role="status" aria-label={m.settings_channel_checking()}>
            <SkeletonLines count={3} height={40} />
          </div>
        )}
        {broken.isError && !broken.data && <LoadError error={broken.error} onRetry={() => void broken.refetch()} />}
        {broken.data && total === 0 && (
          <Text size="sm" c="dimmed">
            {m.settings_channel_none()}
          </Text>
        )}
        {links.length > 0 && (
          <ul className={classes.broken} aria-label={m.settings_channel_title()}>
            {links.map((link) => (
              <li key={`${link.design?.id} ${link.page.id} ${link.block?.id} ${link.message}`}>
                <BrokenLinkRow {...link} />
              </li>
            ))}
          </ul>
        )}
        {total > links.length && (
          <Text size="sm" c="dimmed">
            {m.settings_channel_more({ count: total - links.length })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDecline}>
            {m.frame_cancel()}
          </Button>
          <Button onClick={onAccept} disabled={broken.isPending}>
            {m.settings_channel_switch()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
