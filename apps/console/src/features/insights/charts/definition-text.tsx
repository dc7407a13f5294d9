import type { Chart } from '@vitrine/domain/insights/chart-shape.rules'
import { m } from '@vitrine/messages/console'
import definitionWords from '@vitrine/messages/console/charts.definition'
import { knownWord } from '../../../shared/known-word.ts'

/** What a chart's numbers mean. */
export function DefinitionText({ definition: { key, version } }: Pick<Chart, 'definition'>) {
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{knownWord(definitionWords, key, '')}</p>
      <small>{m.charts_definition_version({ version })}</small>
    </>
  )
}
