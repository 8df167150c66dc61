"""Every stage tells its arguments."""

import subprocess
import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).parent


class Help(unittest.TestCase):
    def test_is_printed_by_every_stage(self) -> None:
        stages = [path for path in sorted(FOLDER.glob("*.py")) if "ArgumentParser(" in path.read_text(encoding="utf-8") and path != Path(__file__)]
        self.assertGreater(len(stages), 10)
        for stage in stages:
            with self.subTest(stage.name):
                done = subprocess.run([sys.executable, stage.name, "--help"], cwd=FOLDER, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn("usage:", done.stdout)


if __name__ == "__main__":
    unittest.main()
