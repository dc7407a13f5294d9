import { Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { countText, type Platforms, platformsText } from '../message-words.ts'

interface ReachTextProps {
  devices: number
  people: number
  byPlatform: Platforms
  /** True where a sample was counted. */
  isEstimate?: boolean
}

/** How many devices a message reaches, of how many people, and on which platforms. */
export const ReachText = ({ devices, people, byPlatform, isEstimate = false }: ReachTextProps) => (
  <div>
    <Text size="sm" fw={600}>
      {isEstimate
        ? m.notifications_reach_about({ count: countText(devices), people: countText(people) })
        : m.notifications_reach({ count: countText(devices), number: devices, people: countText(people) })}
    </Text>
    <Text size="sm" c="dimmed">
      {platformsText(byPlatform)}
    </Text>
  </div>
)
