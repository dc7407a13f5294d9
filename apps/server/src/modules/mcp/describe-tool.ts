/**
 * The one tool that is no route. A program reads the whole list before it asks for anything, and what a page or a layout may
 * hold is most of what there is to say: it is told of one tool at a time, to whoever asks.
 */
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { describeToolName, type RouteTool } from './route-tools.ts'

export const describeTool: Tool = {
  name: describeToolName,
  description: 'All that a tool takes, as a JSON schema, and the permission that it needs.',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string', description: 'Name of the tool' } },
    required: ['name'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
}

export function describeRouteTool({ tool, permission, inputSchema }: RouteTool): CallToolResult {
  const described = { name: tool.name, description: tool.description, permission, inputSchema }
  return { content: [{ type: 'text', text: JSON.stringify(described) }], structuredContent: described }
}
