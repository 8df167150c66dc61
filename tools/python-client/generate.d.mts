export function pythonClient(openApi: unknown, base: string): string;
