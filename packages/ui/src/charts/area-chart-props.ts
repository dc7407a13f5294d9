export interface ChartPoint {
  label: string
  value: number
}

export interface AreaChartProps {
  /** What the values are, as 'Sessions a day'. */
  title: string
  points: readonly ChartPoint[]
  format?: (value: number) => string
  height?: number
}
