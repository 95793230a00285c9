import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { interfaces, isYounger, type Feature } from '../../tests/baseline.ts'

/*
 * Every use of the platform in the browser's code, read from the code: the oldest supported
 * browsers have it, or the file asks for it first (`'requestIdleCallback' in window`).
 */

test.each(['src/page/tsconfig.json', 'src/page/tsconfig.worker.json'])(
  'all that the code of %s uses is in the oldest supported browsers',
  (config) => {
    const uses = listUses(config)
    expect(uses.length).toBeGreaterThan(50)
    expect(findYounger(uses)).toEqual([])
  },
)

/** A use of something that the browsers' compatibility data knows. */
interface Use {
  name: string
  feature: Feature
  isAskedFor: boolean
}

function findYounger(uses: Use[]) {
  return uses
    .filter(({ feature, isAskedFor }) => !isAskedFor && isYounger(feature))
    .map(({ name }) => name)
}

/** The uses in a project's files. */
function listUses(config: string) {
  const path = resolve(config)
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    dirname(path),
  )
  const program = ts.createProgram(fileNames, options)
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(dirname(path)))
    .flatMap((file) => listUsesIn(file, program))
}

function listUsesIn(file: ts.SourceFile, program: ts.Program) {
  const checker = program.getTypeChecker()
  const uses: Use[] = []
  const askedFor = new Set<string>()
  const visit = (node: ts.Node) => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.InKeyword
    )
      askedFor.add((node.left as ts.StringLiteral).text)
    if (ts.isIdentifier(node) && isOfPlatform(node, program)) {
      const feature = listOwners(node, checker)
        .map((owner) => findFeature(owner, node.text))
        .find(Boolean)
      if (feature) uses.push({ name: node.text, feature, isAskedFor: false })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses.map((use) => ({ ...use, isAskedFor: askedFor.has(use.name) }))
}

/** Whether a name in an expression is declared by the platform, not by the code. */
function isOfPlatform(name: ts.Identifier, program: ts.Program) {
  const { parent } = name
  if (ts.isPropertyAssignment(parent) || ts.isTypeNode(parent)) return false
  const symbol = ts.isBindingElement(parent)
    ? program
        .getTypeChecker()
        .getTypeAtLocation(parent.parent)
        .getProperty((parent.propertyName ?? name).getText())
    : program.getTypeChecker().getSymbolAtLocation(name)
  const [declaration] = symbol?.declarations ?? []
  return (
    declaration !== undefined &&
    program.isSourceFileDefaultLibrary(declaration.getSourceFile())
  )
}

/** The interfaces that a member may be of, by the type before the dot; for a global, the window. */
function listOwners(name: ts.Identifier, checker: ts.TypeChecker): string[] {
  const { parent } = name
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name
  if (!isMember && !ts.isBindingElement(parent)) return ['', 'Window']
  const owner = isMember ? parent.expression : parent.parent
  const type = checker.getApparentType(
    checker.getNonNullableType(checker.getTypeAtLocation(owner)),
  )
  return [...listNames(type), ...(ts.isIdentifier(owner) ? [owner.text] : [])]
}

/** The names of a type and of those that it extends or combines. */
function listNames(type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(listNames)
  const bases = type.getBaseTypes() ?? []
  const { name = '' } = (type as { symbol?: ts.Symbol }).symbol ?? {}
  return [name.replace(/^Readonly|Constructor$/, ''), ...bases.flatMap(listNames)]
}

/**
 * The data of a member; of a global without an owner. Static members are marked there. What a
 * younger call has returned is as young: the call counts.
 */
function findFeature(owner: string, name: string): Feature | undefined {
  if (owner === '') return interfaces[name]
  const members = interfaces[owner]
  if (!members || isYounger(members)) return undefined
  return members[name] ?? members[`${name}_static`]
}
