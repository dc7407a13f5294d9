/** Calls of the integrations' screens. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import type { IntegrationDetail, IntegrationField } from '@vitrine/domain/integrations/integration.schema'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { callApi } from '../../shared/api/client.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'

const params = () => ({ appKey: requireAppKey() })

export const integrationsQuery = () =>
  queryOptions({
    queryKey: ['integrations', requireAppKey(), 'all'],
    queryFn: async ({ signal }) =>
      (await callApi(integrationRoutes.listIntegrations, { params: params() }, { signal })).data,
  })

/** Read anew for each visit, so that the form never begins with what somebody else has changed. */
export const integrationQuery = (slug: string) =>
  queryOptions({
    queryKey: ['integrations', requireAppKey(), 'one', slug],
    queryFn: async ({ signal }) =>
      (await callApi(integrationRoutes.getIntegration, { params: { ...params(), slug } }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export const usesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['integrations', requireAppKey(), 'uses', slug],
    queryFn: async ({ signal }) =>
      (await callApi(integrationRoutes.listIntegrationUses, { params: { ...params(), slug } }, { signal })).data,
    // The design may have changed since somebody asked last.
    staleTime: 0,
    gcTime: 0,
  })

/** What is connected changes palettes, destinations and lists: everything that was read of integrations is read again. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['integrations', requireAppKey()] })
}

/** Issues name the place in the body; the form's fields are named by their keys. */
function atKeys(fields: readonly IntegrationField[], { path, ...issue }: FieldIssue): FieldIssue {
  const at = /^formFields\.(\d+)\.value$/.exec(path)?.[1]
  return { ...issue, path: at === undefined ? path.replace(/^formFields\./, '') : (fields[Number(at)]?.key ?? path) }
}

export async function connect(
  slug: string,
  fields: readonly IntegrationField[],
  values: Record<string, string>,
  revision: string,
) {
  const formFields = fields.map(({ key, label }) => ({ key, label, value: values[key] ?? '' }))
  try {
    return await callApi(
      integrationRoutes.putIntegration,
      { params: { ...params(), slug }, body: { formFields, active: true } },
      { revision },
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error
    const issues = (error.issues ?? []).map((issue) => atKeys(fields, issue))
    throw new AppError('validation_failed', { message: error.said, issues })
  }
}

export const disconnect = ({ id, revision }: IntegrationDetail) =>
  callApi(
    integrationRoutes.putIntegration,
    { params: { ...params(), slug: id }, body: { formFields: [], active: false } },
    { revision },
  )
