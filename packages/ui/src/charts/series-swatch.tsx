import css from './charts.module.css'
import { seriesClass } from './series-class.ts'

/** The colour of a series by its place, beside its name. */
export const SeriesSwatch = ({ at }: { at: number }) => (
  <i className={`${css.swatch} ${seriesClass(at)}`} data-painted aria-hidden />
)
