export interface ChartPoint {
  label: string
  value: number
}

export interface AreaChartProps {
  /** Describes the values, such as 'Sessions a day'. */
  title: string
  points: readonly ChartPoint[]
  format?: (value: number) => string
  height?: number
}
