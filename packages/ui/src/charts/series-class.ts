import css from './charts.module.css'

const classes = [css['series-1'], css['series-2'], css['series-3'], css['series-4'], css['series-5'], css['series-6']]

/** The colour of a series by its place. */
export const seriesClass = (at: number): string => classes[at % classes.length] ?? ''
