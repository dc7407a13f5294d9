import { Text } from '@mantine/core'
import cardWords from '@vitrine/messages/console/onboarding.card'
import pointWords from '@vitrine/messages/console/onboarding.point'
import css from './onboarding.module.css'

type Point = keyof typeof pointWords

const pointsOf: Readonly<Record<keyof typeof cardWords, readonly Point[]>> = {
  trial: ['access', 'features', 'desktop'],
  subscription: ['contact', 'select'],
  design: ['design', 'integration', 'listing', 'custom'],
  launch: ['submit', 'launch', 'push', 'analytics'],
}

/** The four cards of what comes next. */
export function ExpectStep() {
  return (
    <ol className={css.cards}>
      {Object.entries(pointsOf).map(([card, points], at) => (
        <li key={card} className={css.card}>
          <span className={css.number}>{`0${at + 1}`}</span>
          <Text fw={600}>{cardWords[card as keyof typeof cardWords]()}</Text>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>{pointWords[point]()}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
