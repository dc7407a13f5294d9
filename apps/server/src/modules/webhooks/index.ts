/** What the integrations may use of webhooks. */
export {
  dropIntegrationEndpoint,
  ensureMayConnect,
  ensureMayDisconnect,
  keepIntegrationEndpoint,
} from './integration-endpoint.ts'
