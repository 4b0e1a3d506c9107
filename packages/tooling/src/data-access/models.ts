import { parseSync, Visitor, type Class } from 'oxc-parser'

/** One `class Tow extends modelOf('tows')`. */
export interface ModelClass {
  readonly path: string
  readonly name: string
  readonly table: string
  /** The names in its `relationMappings`. */
  readonly relations: readonly string[]
}

/** Returns the model classes that a file declares. */
export function modelClasses(path: string, text: string): ModelClass[] {
  if (!text.includes('modelOf(')) return []
  const found: ModelClass[] = []
  new Visitor({
    ClassDeclaration(node) {
      const table = tableOf(node)
      if (node.id && table !== undefined) found.push({ path, name: node.id.name, table, relations: relationsOf(node) })
    },
  }).visit(parseSync(path, text).program)
  return found
}

function tableOf({ superClass }: Class): string | undefined {
  if (superClass?.type !== 'CallExpression' || superClass.callee.type !== 'Identifier') return undefined
  const [argument] = superClass.arguments
  return superClass.callee.name === 'modelOf' && argument?.type === 'Literal' ? String(argument.value) : undefined
}

function relationsOf({ body }: Class): string[] {
  const names: string[] = []
  for (const member of body.body) {
    if (member.type !== 'PropertyDefinition' || member.key.type !== 'Identifier') continue
    if (member.key.name !== 'relationMappings' || member.value === null) continue
    const mappings = member.value.type === 'ArrowFunctionExpression' ? member.value.body : member.value
    const object = mappings.type === 'ParenthesizedExpression' ? mappings.expression : mappings
    if (object.type !== 'ObjectExpression') continue
    for (const property of object.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier') names.push(property.key.name)
  }
  return names
}
