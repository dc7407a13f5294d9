import { Skeleton } from '@mantine/core'
import css from './design-card.module.css'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Cards on their way, where they will stand. */
export const DesignSkeleton = () => (
  <div className={css.grid} role="status" aria-label="Loading designs">
    {places.map((place) => (
      <Skeleton key={place} height={344} radius="md" />
    ))}
  </div>
)
