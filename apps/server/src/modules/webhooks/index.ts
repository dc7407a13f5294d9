/** What the integrations may use of webhooks. */
export { dropIntegrationEndpoint, ensureMayConnect, keepIntegrationEndpoint } from './integration-endpoint.ts'
