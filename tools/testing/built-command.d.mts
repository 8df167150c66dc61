export function builtCommand(name: string): Promise<string>;
